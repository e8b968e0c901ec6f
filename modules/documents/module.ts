import { defineModule } from '#platform/module.ts';
import * as documents from './contract/calls/documents.ts';
import { documentRoutes } from './routes.ts';
import { DOCUMENT_INVARIANTS } from './shop/document-invariants.ts';

export default defineModule({
  name: 'documents',
  calls: [documents],
  routes: [documentRoutes],
  invariants: DOCUMENT_INVARIANTS,
});
