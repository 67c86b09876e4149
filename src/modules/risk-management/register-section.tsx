import { NamingSection } from '#screens/page/naming-section.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { risk } from './risk.ts'

/** The risks of a register, those with the highest scores first. */
export const RegisterSection = ({ record }: SectionProps) => (
  <NamingSection definition={risk} by="register" record={record} columns={['level', 'owner']} sort="-currentScore" />
)
