/** Where a section is opened to be written, its heading is where one is. */
export const takeFocus = (element: HTMLInputElement | null): void => element?.focus()
