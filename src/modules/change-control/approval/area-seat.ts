/** What the seats of area approvers are called; those of further ones are numbered. */
export const areaSeat = 'Area'
