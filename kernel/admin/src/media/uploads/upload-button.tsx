import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { addressNote } from '../assets/asset-messages.ts';

/** Suggested in the file dialog; the server checks the content. */
const accepted =
  '.jpg,.jpeg,.png,.gif,.webp,.avif,.svg,.pdf,.mp4,.webm,.mp3,.m4a,.vtt,.csv,.txt,.docx,.xlsx,.pptx,.zip';

interface UploadButtonProps {
  title: string;
  multiple?: boolean;
  variant?: 'contained' | 'outlined';
  loading?: boolean;
  onFiles(files: File[]): void;
}

export function UploadButton({
  title,
  multiple = true,
  variant = 'contained',
  loading = false,
  onFiles,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip title={addressNote} describeChild>
        <span>
          <Button
            variant={variant}
            loading={loading}
            startIcon={<Upload size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {title}
          </Button>
        </span>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accepted}
        aria-label={title}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
