export { findPackage, findWorkspace, nameOf, ownPackage, type Workspace, type WorkspacePackage } from './workspace.ts';
