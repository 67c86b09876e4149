/** Under which the browser remembers alerts: all of them, and the newest under the bell. */
export const keyOfAlerts = ['alerts'] as const
export const keyOfPreferences = ['alert-preferences'] as const
export const keyOfNewest = [...keyOfAlerts, 'newest'] as const
