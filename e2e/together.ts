// Which journeys have a product between them, in this order (e2e/shared.ts, decision 240). Those of a row are about different things: a
// journey that is added joins one that is short, and one that is in none has a product of its own.

const rows = [
  'api-keys document-control paper rehearsal suggestions',
  'arranged-dashboards drafts passages report-builder training-history',
  'as-of extensions pdf reportability training-matrix',
  'budget foretold peek reports training-session',
  'calendar guest-auditor personal-tasks review-queue training-team',
  'cause-canvas idea-to-change pictures-in-texts rights',
  'change-from-complaint journey-of-a-value policies role-requests utilisation',
  'conflict keyboard profile vendor-management',
  'controls learning search-results webhooks',
  'copies master-data quiz sheets week',
  'counted-for-whom matrix-editor reading-offline signing-desk word',
  'customer-feedback numbers reading suggestion-feed',
  'discussion palette recurring suggestion-ratings',
]

/** Test files by the process that they share. */
export const together: readonly (readonly string[])[] = rows.map((row) =>
  row.split(' ').map((name) => `e2e/${name}.test.ts`),
)
