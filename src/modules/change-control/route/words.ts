// The words of the table of routes.

export const words = {
  label: 'Routes by category and class',
  loading: 'Reading the routes',
  failed: 'The routes could not be read.',
  category: 'Category',
  any: 'Any other',
  explained:
    'Which route a change takes by its category and class, as the routes in use say, whatever the list is narrowed to. Open changes keep the version under which they were accepted.',
  none: 'No route',
  missing: 'Changes of this category and class cannot be accepted until a route is in use.',
  own: 'Own route',
  fallsBack: (route: string) => `Falls back on ${route}`,
  assessed: 'Assessed by',
  nobody: 'nobody',
  hidden: 'a restricted function',
  approved: 'Approved by',
  gates: 'Requires',
  rollback: 'rollback plan',
  check: 'effectiveness check',
  noGates: 'nothing more',
}
