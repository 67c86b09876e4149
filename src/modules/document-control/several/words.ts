// The words of one act on several records.

export const words = { cancel: 'Cancel', close: 'Close' }
