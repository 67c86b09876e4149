// The words of the approval by the areas that a change touches.

export const words = {
  title: 'Area approval',
  signed: (signed: number, of: number) => `${signed} of ${of} signed`,
  approved: 'Approved',
  waiting: 'Not signed yet',
  later: 'Signs once the plan is submitted',
  nobody: 'Approved without this signature',
}
