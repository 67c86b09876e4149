/** A record that hangs on one that changes, and how. */
export type Hanging = { readonly record: string; readonly item: string; readonly why: string }
