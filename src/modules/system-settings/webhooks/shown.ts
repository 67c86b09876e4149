/** What the address says: which webhook is open, which messages of it, and which message. */
export type Shown = { readonly webhook?: string; readonly state?: string; readonly message?: string }
