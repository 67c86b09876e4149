export const words = { ofThose: 'of those you may read' }
