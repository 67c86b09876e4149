// What a page of ours may load and do, as Content-Security-Policy says it.

/** The policy of the product's page. `nonce` is new with each answer: the styles that scripts add carry it. */
export const pagePolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** The same for the API's description, which needs its own inline script: named by its hash (`sha256-…`). */
export const docsPolicy = (nonce: string, hashes: readonly string[]): string =>
  pagePolicy(nonce).replace(`script-src 'self'`, [`script-src 'self'`, ...hashes.map((hash) => `'${hash}'`)].join(' '))

/**
 * The policy of every script of ours: a worker is bound by the policy that its own script came with. The one there is reads
 * PDFs, which come from anywhere: it may compile its picture decoders, and ask nobody for anything.
 */
export const scriptPolicy = `default-src 'none'; script-src 'wasm-unsafe-eval'`

/** The policy of the service worker: it fetches the page and its parts from us, and runs nothing but itself. */
export const offlinePolicy = `default-src 'none'; connect-src 'self'`

/** The policy of the page for people outside: it runs and shows what was built with it, and speaks to its own door alone. */
export const outsidePolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Data is no page: nothing in it may run. */
export const dataPolicy = `default-src 'none'; frame-ancestors 'none'`

/** A file that people uploaded, shown by itself. */
export const filePolicy = `sandbox; default-src 'none'`
