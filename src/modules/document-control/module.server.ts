import type { ModuleServer } from '#kernel/api/module.server.ts'
import { addressRoutes } from './address/address.routes.server.ts'
import { bundleRoutes } from './bundle/bundle.routes.server.ts'
import { reissueRoutes } from './copies/reissue.routes.server.ts'
import { copyRules } from './copies/copy.rules.server.ts'
import { documentRules } from './document.rules.server.ts'
import { watchRules } from './editions/watch.rules.server.ts'
import { holdRules } from './retention/hold.rules.server.ts'
import { keptPaperRoutes } from './paper/kept-paper.routes.server.ts'
import { retentionRules } from './retention/rule.rules.server.ts'
import { myDocumentRoutes } from './mine/my-documents.routes.server.ts'
import { remarkRoutes } from './remarks/remarks.routes.server.ts'
import { nextNumberRoutes } from './type/next-number.routes.server.ts'
import { typeRules } from './type/type.rules.server.ts'
import { uploadRoutes } from './uploads/uploads.routes.server.ts'
import { tellOfUnread } from './version/tell-unread.server.ts'
import { versionRules } from './version/version.rules.server.ts'
import { writerRoutes } from './writing/writers.routes.server.ts'
import { whereUsedRoutes } from './where-used/where-used.routes.server.ts'
import { workbenchRoutes } from './workbench/workbench.routes.server.ts'
import { wordRoutes } from './word/word.routes.server.ts'

/** What this module does on the server. */
export const documentServer: ModuleServer = {
  rules: {
    document: documentRules,
    'controlled-copy': copyRules,
    'document-type': typeRules,
    'document-version': versionRules,
    'edition-watch': watchRules,
    'legal-hold': holdRules,
    'retention-rule': retentionRules,
  },
  routes: [
    myDocumentRoutes,
    reissueRoutes,
    remarkRoutes,
    writerRoutes,
    wordRoutes,
    uploadRoutes,
    addressRoutes,
    workbenchRoutes,
    whereUsedRoutes,
    bundleRoutes,
    keptPaperRoutes,
    nextNumberRoutes,
  ],
  reminds: tellOfUnread,
}
