/** The states of a version of a document that is being worked on. */
export const underWay = ['draft', 'review', 'approval', 'approved', 'training'] as const
