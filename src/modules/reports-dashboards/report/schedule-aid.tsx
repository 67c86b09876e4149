import type { AidProps } from '#kernel/slots/aid.ts'
import { ScheduleSaid } from './schedule-said.tsx'

/** Says in words when a report would be sent, while one enters it. */
export const ScheduleAid = ({ values }: AidProps) => <ScheduleSaid said={values} />
