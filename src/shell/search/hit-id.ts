/** The name of a hit's element, for the search box that points at it. */
export const hitId = (list: string, at: number): string => `${list}-${at}`
