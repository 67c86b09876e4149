// Every table of the product, for the migrations: the engine's, the server's, and one for each definition.

import { definitions } from '#modules/modules.ts'
import * as surveys from '#modules/customer-feedback/survey/tables.server.ts'
import * as suggestions from '#modules/employee-suggestions/tables.server.ts'
import * as reports from '#modules/reports-dashboards/tables.server.ts'
import * as alerts from '#features/alerts/tables.server.ts'
import * as comment from '#features/comments/tables.server.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { tablesOf } from '#kernel/store/table.server.ts'
import * as account from './account/tables.server.ts'
import * as anchor from './anchor/tables.server.ts'
import * as calendar from './calendar/tables.server.ts'
import * as directory from './directory/tables.server.ts'
import * as file from './file/tables.server.ts'
import * as keys from './key/tables.server.ts'
import * as jobs from './jobs/tables.server.ts'
import * as mailbox from './mailbox/tables.server.ts'
import * as outside from './outside/tables.server.ts'
import * as sandbox from './sandbox/tables.server.ts'
import * as scim from './scim/tables.server.ts'
import * as sso from './sso/tables.server.ts'
import * as imports from '#features/import/tables.server.ts'
import * as outbox from '#features/delivery/tables.server.ts'
import * as view from '#features/views/tables.server.ts'
import * as engine from '#kernel/store/tables.server.ts'
import * as task from '#features/tasks/tables.server.ts'
import * as usage from '#features/usage/tables.server.ts'
import * as watch from '#features/watch/tables.server.ts'
import * as webhooks from '#features/webhooks/tables.server.ts'

export const schema = {
  ...engine,
  ...view,
  ...comment,
  ...watch,
  ...alerts,
  ...task,
  ...outbox,
  ...webhooks,
  ...imports,
  ...account,
  ...anchor,
  ...calendar,
  ...keys,
  ...directory,
  ...sandbox,
  ...scim,
  ...sso,
  ...mailbox,
  ...outside,
  ...file,
  ...jobs,
  ...suggestions,
  ...surveys,
  ...reports,
  ...usage,
  ...tablesOf(definitions),
}

/** A table, a column of `table`, or a value that `column` of it holds, which had another name in the last release. */
type Rename = { readonly table?: string; readonly column?: string; readonly from: string; readonly to: string }

function renamesOf(definition: Definition): readonly Rename[] {
  const table = tableName(definition)
  const fields = fieldsOf(definition).flatMap(([name, { was }]) =>
    was ? { table, from: snake(was), to: snake(name) } : [],
  )
  const states = Object.entries(definition.workflow.states).flatMap(([to, { was }]) =>
    was ? { table, column: 'state', from: was, to } : [],
  )
  return [...(definition.was ? [{ from: snake(definition.was), to: table }] : []), ...fields, ...states]
}

/** Everything that a definition says it `was`. */
export const renames: readonly Rename[] = definitions.flatMap(renamesOf)
