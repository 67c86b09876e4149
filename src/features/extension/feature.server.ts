import { extensionName } from '#kernel/definition/define.ts'
import type { Feature } from '#kernel/store/feature.server.ts'
import { applyExtension } from './extend.server.ts'

/** A request for more time moves the day of its record when the last signature is given. */
export const extensions: Feature = {
  async written(tx, { definition, before, after }) {
    if (definition.name === extensionName) await applyExtension(tx, before, after)
  },
}
