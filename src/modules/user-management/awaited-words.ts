/** What one reads of roles that await their confirmation. */
export const words = {
  label: 'Roles awaiting confirmation',
  awaits: (role: string, site: string, by: string) =>
    site === ''
      ? `${role} awaits confirmation by a quality manager, and grants nothing until then. Given by ${by}.`
      : `${role} at ${site} awaits confirmation by a quality manager, and grants nothing until then. Given by ${by}.`,
}
