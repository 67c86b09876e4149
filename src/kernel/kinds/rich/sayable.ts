import { turnsAround } from '#lib/direction.ts'

// No control characters but tab and line feed, and no half of a pair: neither can be kept.
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/

/** Whether a text can be kept: nothing in it is unseen, or turns around what stands behind it. */
export const isSayable = (text: string): boolean => !controls.test(text) && !turnsAround(text) && text.isWellFormed()
