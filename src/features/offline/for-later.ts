import type { RefusalCode } from '#lib/refusal.ts'

const codes: readonly RefusalCode[] = ['away', 'signed-out', 'other-session', 'too-many', 'busy', 'wrong-host']

/** Whether the same call may well be taken later, without anybody deciding anything. */
export const isForLater = (code: RefusalCode): boolean => codes.includes(code)
