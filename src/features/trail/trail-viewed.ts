/** As what the trail's saved filters are kept beside those of lists. */
export const trailViewed = { name: 'trail', plural: 'trail' } as const
