/** Who keeps what complaints are told by: customers, products, problem codes and what was shipped. */
export const keepers = { any: ['complaint-handler', 'quality-manager', 'administrator'] } as const
