/** What a vendor may give notice of (IATF 16949 8.4.2.4.1; J-STD-046). */
export const noticeKinds = [
  'Material or part',
  'Process or equipment',
  'Site',
  'Sub-supplier',
  'Design or specification',
  'Discontinuation',
  'Organisation or certification',
  'Other',
] as const

export type NoticeKind = (typeof noticeKinds)[number]
