export { endpointDocsPath, type ReferencePage } from './reference-kinds.ts';
export { referencePages } from './reference-list.ts';
