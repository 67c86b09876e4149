// What a case is about: said of a nonconformance, and by a risk of the cases that show it.

export const caseCategories = [
  'Product or material',
  'Process',
  'Document or record',
  'Equipment',
  'Supplier',
  'Service',
  'Software or data',
  'Safety or environment',
] as const
