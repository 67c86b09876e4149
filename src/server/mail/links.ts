/** A path of the product, or Home where it is none: what was written elsewhere leads nowhere else. */
export const ownPath = (link: string | null): string => (link !== null && /^\/(?![/\\])/.test(link) ? link : '/')
