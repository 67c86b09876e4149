// Which modules do more than their definitions say when one of their records is created, saved or moved.

import type { Rules } from '#record/store/engine.server.ts'

export const rules: { readonly [definition: string]: Rules } = {}
