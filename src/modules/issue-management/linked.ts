/** The definition of the actions that remove causes; another module's, known here by its name. */
export const action = 'action'
