export { cardProps } from './card/card-props.ts';
export { CardView, type CardViewProps } from './card/card-view.tsx';
export { cardViewPart } from './card/card-view-part.ts';

export { CallToAction, type CallToActionProps } from './cta/call-to-action.tsx';
export { ctaMessages, ctas, type Cta } from './cta/cta.ts';

export { Heading, levelBelow, type HeadingProps } from './content/heading.tsx';
export { Picture, type PictureProps } from './content/picture.tsx';
export { RichText, type RichTextProps } from './content/rich-text.tsx';
export { TimeSpan, type TimeSpanProps } from './content/time-span.tsx';

export { Dialog, DialogTrigger, type DialogProps } from './dialog/dialog.tsx';
export { dialogPart } from './dialog/dialog-part.ts';
export { popoverPart } from './dialog/popover-part.ts';
export { Menu, type MenuProps } from './dialog/menu.tsx';
export { placements, Popover, type PopoverProps } from './dialog/popover.tsx';

export { AxesDrawing, type AxesDrawingProps } from './drawing/axes-drawing.tsx';
export { drawingPart } from './drawing/drawing-part.ts';
export { FigureTable, type FigureTableProps } from './drawing/figure-table.tsx';
export { dashStyles, seriesTypes, type Figure, type Series } from './drawing/figure.ts';
export { Legend, PieLegend, type LegendProps, type PieLegendProps } from './drawing/legend.tsx';
export { PieDrawing, type PieDrawingProps } from './drawing/pie-drawing.tsx';
export { lookOf, type SeriesLook } from './drawing/series-look.ts';
export { Sparkline, type SparklineProps } from './drawing/sparkline.tsx';

export { FormFieldView } from './form/field-view.tsx';
export { controlId, formAround, hasOutcome, provideForm, type FormAround } from './form/form-around.ts';
export { FormFrame, formWords } from './form/form-frame.tsx';
export { FormOutcome } from './form/form-outcome.tsx';
export { FormProblems } from './form/form-problems.tsx';
export { fieldMessages, formMessages } from './form/messages.ts';

export { ExternalGate, gateOrigins, type ExternalGateProps } from './gate/external-gate.tsx';
export { gatePart } from './gate/gate-part.ts';
export { gateRatio, type GateRatio } from './gate/gate-ratio.ts';

export { CsvLink } from './listing/csv-link.tsx';
export { FilterBar, FilterInput, FilterSelect } from './listing/filter-bar.tsx';
export { findPage, listPage, type ListPage } from './listing/list-page.ts';
export { Away, Listing, ListingResults, listingWords, Nothing } from './listing/listing.tsx';
export { hrefIn, type ListingContext } from './listing/listing-context.ts';
export { listingPart } from './listing/listing-part.ts';
export { ListingRows } from './listing/listing-rows.tsx';
export { Count, PageLinks } from './listing/page-links.tsx';
export { directionOf } from './listing/sort.ts';
export { type Sorting } from './listing/sort-link.tsx';

export { Live, liveOptions, LiveValue } from './live/live.tsx';
export { livePart } from './live/live-part.ts';

export { openingPart } from './opening/opening-part.ts';
export { OpeningView, type OpeningViewProps } from './opening/opening-view.tsx';

export { Breadcrumb, breadcrumbJsonLd, type BreadcrumbProps, type BreadcrumbStep } from './page-frame/breadcrumb.tsx';
export { PageBody, PageFrame, type PageBodyProps, type PageFrameProps } from './page-frame/page-frame.tsx';
export { pageFramePart } from './page-frame/page-frame-part.ts';

export { PageTree, type PageTreeProps } from './page-tree/page-tree.tsx';
export { pageTreePart } from './page-tree/page-tree-part.ts';

export { Portrait, type PortraitProps } from './portrait/portrait.tsx';
export { portraitPart } from './portrait/portrait-part.ts';

export { Rail, type RailProps } from './rail/rail.tsx';
export { railPart } from './rail/rail-part.ts';

export {
  defineRequestForm,
  type FieldOverrides,
  type RequestFormDefinition,
} from './request-form/define-request-form.ts';
export { RequestForm, requestFormWords, type RequestFormProps } from './request-form/request-form.tsx';
export { requestFormPart } from './request-form/request-form-part.ts';
export { type TitleKey } from './request-form/titles.ts';

export { suggestPart, suggestWords } from './suggest/suggest-part.ts';

export { Table, type TableColumn, type TableProps } from './table/table.tsx';
export { tablePart } from './table/table-part.ts';
export { numberIn } from './listing/number-in.ts';
export { formatValue, TableValue } from './table/table-value.tsx';
