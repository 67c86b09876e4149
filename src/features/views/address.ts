/** The search of an address, by name. */
export type Address = { readonly [name: string]: string | undefined }

/** What stays in the address when one goes from view to view: which list, and how it is drawn. */
export const keptInAddress = ({ list, view }: Address): Record<string, string> => ({
  ...(list && { list }),
  ...(view && { view }),
})
