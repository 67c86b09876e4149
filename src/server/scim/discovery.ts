// What a directory is told of this end before it begins (RFC 7643 §5 to §7).

import { schemas } from './messages.ts'

const no = { supported: false }

export const serviceProviderConfig = (publicUrl: string) => ({
  schemas: [schemas.config],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator makes under System Settings › Directory.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${publicUrl}/scim/v2/ServiceProviderConfig` },
})

const typeOf = (name: 'User' | 'Group', endpoint: string, schema: string, description: string) => ({
  schemas: [schemas.resourceType],
  id: name,
  name,
  endpoint,
  description,
  schema,
  schemaExtensions: [],
})

const types = [
  typeOf('User', '/Users', schemas.user, 'A person of the organisation'),
  typeOf('Group', '/Groups', schemas.group, 'A group of the directory, which may stand for a role'),
]

export const resourceTypes = (publicUrl: string) =>
  types.map((type) => ({
    ...type,
    meta: { resourceType: 'ResourceType', location: `${publicUrl}/scim/v2/ResourceTypes/${type.id}` },
  }))

type More = {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly required?: boolean
  readonly mutability?: 'readWrite' | 'readOnly'
  readonly uniqueness?: 'none' | 'server'
  readonly multiValued?: boolean
  readonly subAttributes?: readonly object[]
}

const attribute = (name: string, description: string, more: More = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const members = (description: string) => [
  attribute('value', description),
  attribute('display', 'What it is called', { mutability: 'readOnly' }),
]

const kept = [
  {
    id: schemas.user,
    name: 'User',
    description: 'A person of the organisation',
    attributes: [
      attribute('userName', 'What the directory calls the person', { required: true, uniqueness: 'server' }),
      attribute('name', 'First and last name', {
        type: 'complex',
        subAttributes: [
          attribute('givenName', 'First name'),
          attribute('familyName', 'Last name'),
          attribute('formatted', 'Both', { mutability: 'readOnly' }),
        ],
      }),
      attribute('displayName', 'Both names', { mutability: 'readOnly' }),
      attribute('title', 'Job title'),
      attribute('active', 'Whether the person may be here', { type: 'boolean' }),
      attribute('emails', 'The address with which the person logs in; one is kept', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The address', { uniqueness: 'server' }),
          attribute('primary', 'Whether it is the one', { type: 'boolean' }),
        ],
      }),
      attribute('groups', 'The groups that the person is in', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: members('The id of the group'),
      }),
    ],
  },
  {
    id: schemas.group,
    name: 'Group',
    description: 'A group of the directory, which may stand for a role',
    attributes: [
      attribute('displayName', 'What the directory calls it', { required: true, uniqueness: 'server' }),
      attribute('members', 'The people in it', {
        type: 'complex',
        multiValued: true,
        subAttributes: members('The id of the person'),
      }),
    ],
  },
]

export const allSchemas = (publicUrl: string) =>
  kept.map((one) => ({
    schemas: [schemas.schema],
    ...one,
    meta: { resourceType: 'Schema', location: `${publicUrl}/scim/v2/Schemas/${one.id}` },
  }))
