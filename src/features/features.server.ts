// The features that take part in every transaction, in the order in which they act.

import type { Feature } from '#kernel/store/feature.server.ts'
import { alerts } from './alerts/feature.server.ts'
import { extensions } from './extension/feature.server.ts'
import { fileTexts } from './file-text/feature.server.ts'
import { files } from './files/feature.server.ts'
import { retention } from './retention/feature.server.ts'
import { tasks } from './tasks/feature.server.ts'
import { webhooks } from './webhooks/feature.server.ts'

export const features: readonly Feature[] = [files, fileTexts, alerts, extensions, retention, tasks, webhooks]
