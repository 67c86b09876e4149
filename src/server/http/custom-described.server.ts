// The fields that the organisation has added, in the API's description: that of the routes was made when the server started.

import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { descriptions } from '#kernel/api/openapi.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { collection } from '#kernel/outline/names.ts'

type Properties = { readonly [name: string]: unknown }
type Described = { readonly paths?: { readonly [path: string]: object | undefined } | undefined }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCustom = (definition: Definition): boolean => fieldsOf(definition).some(([, { custom }]) => custom)

/** The properties of a schema that speak of added fields. */
function added(definition: Definition, properties: unknown): Properties {
  const named = new Set(fieldsOf(definition).flatMap(([name, { custom }]) => (custom ? name : [])))
  return isObject(properties) ? Object.fromEntries(Object.entries(properties).filter(([name]) => named.has(name))) : {}
}

/** The same description, where every object that describes a record's values says more. */
function withMore(node: unknown, more: Properties): unknown {
  if (Array.isArray(node)) return node.map((one) => withMore(one, more))
  if (!isObject(node)) return node
  const inside = Object.fromEntries(Object.entries(node).map(([name, one]) => [name, withMore(one, more)]))
  const { properties } = node
  const isBody = node.type === 'object' && isObject(properties)
  return isBody ? { ...inside, properties: { ...properties, ...more } } : inside
}

/** What a list may be asked about added fields. */
const parametersOf = (properties: Properties) =>
  Object.entries(properties).map(([name, said]) => {
    const description = isObject(said) ? said.description : undefined
    return { schema: { type: 'string' }, in: 'query', name, required: false, description }
  })

function listWithMore(operation: unknown, more: Properties): unknown {
  if (!isObject(operation)) return operation
  const parameters: readonly unknown[] = Array.isArray(operation.parameters) ? operation.parameters : []
  return { ...operation, parameters: [...parameters, ...parametersOf(more)] }
}

function bodyWithMore(operation: unknown, more: Properties): unknown {
  return isObject(operation) ? { ...operation, requestBody: withMore(operation.requestBody, more) } : operation
}

/** Describes the fields of the organisation's own where records are made, changed and listed. */
export function withAdded<D extends Described>(whole: D, registry: Pick<Registry, 'all'>): D {
  const paths: Record<string, object | undefined> = { ...whole.paths }
  for (const definition of registry.all.filter(isCustom)) {
    const { create, change, list } = descriptions(definition)
    const all = collection(definition)
    const [ofAll, ofOne] = [paths[all], paths[`${all}/{number}`]]
    if (isObject(ofAll))
      paths[all] = {
        ...ofAll,
        get: listWithMore(ofAll.get, added(definition, list.querystring.properties)),
        post: bodyWithMore(ofAll.post, added(definition, create.body.properties)),
      }
    if (isObject(ofOne))
      paths[`${all}/{number}`] = {
        ...ofOne,
        patch: bodyWithMore(ofOne.patch, added(definition, 'properties' in change.body ? change.body.properties : {})),
      }
  }
  return { ...whole, paths }
}
