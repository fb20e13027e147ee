export {
  findPackage,
  findWorkspace,
  findWorkspaceAt,
  nameOf,
  ownPackage,
  type Workspace,
  type WorkspacePackage,
} from './workspace.ts';
