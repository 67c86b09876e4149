import { NamingSection } from '#record/page/naming-section.tsx'
import type { SectionProps } from '#record/page/sections.ts'
import { risk } from './risk.ts'

/** The risks of a register, those with the highest scores first. */
export const RegisterSection = ({ record }: SectionProps) => (
  <NamingSection definition={risk} by="register" record={record} columns={['level', 'owner']} sort="-currentScore" />
)
