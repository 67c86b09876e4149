// Why a record could not be taken further under a policy.

export const dryWords = {
  nobodyHolds: (roles: string) => `Nobody holds the role ${roles} for its site.`,
  cannotFill: (field: string) => `“${field}” is empty and cannot be filled in where it stands.`,
}
