// The one theme: Mantine's tokens set to the values of the look (ui/tokens.css has those of our own).
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const teal: MantineColorsTuple = [
  '#effbf9',
  '#d9f3f0',
  '#b4e6e1',
  '#87d5cd',
  '#58bdb4',
  '#32a199',
  '#1b847d',
  '#0a6a65',
  '#08524d',
  '#073532',
]
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f6f4f1',
  '#ebe9e6',
  '#dfdcd8',
  '#c6c2bd',
  '#959089',
  '#746f69',
  '#5d5953',
  '#403d38',
  '#22201d',
]
const dark: MantineColorsTuple = [
  '#ebe9e7',
  '#cdcac6',
  '#aba7a2',
  '#8b8781',
  '#44403c',
  '#34312e',
  '#292724',
  '#201e1b',
  '#161512',
  '#100e0c',
]

/** Height, padding and text of the three sizes of button. */
const buttonSizes: Readonly<Record<string, readonly [string, string, string]>> = {
  sm: ['2rem', '0.75rem', '0.8125rem'],
  md: ['2.25rem', '1rem', '0.875rem'],
  lg: ['2.75rem', '1rem', '0.875rem'],
}

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, gray, dark },
  white: '#ffffff',
  black: '#22201d',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  defaultRadius: 'md',
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4286', lg: '1.5', xl: '1.2728' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.2728' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.3847' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant === 'default') return { ...colors, border: '1px solid var(--line2)' }
    if (input.variant === 'subtle')
      return { ...colors, color: 'var(--ink2)', hover: 'var(--press)', hoverColor: 'var(--ink)' }
    return colors
  },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, { size = 'sm' }: { readonly size?: string }) => {
        const [height, padding, text] = buttonSizes[size] ?? ['2rem', '0.75rem', '0.8125rem']
        return { root: { '--button-height': height, '--button-padding-x': padding, '--button-fz': text } }
      },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: {
      defaultProps: {
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        radius: 'lg',
        shadow: undefined,
        // Never under the sidebar's rail, which a phone shows too; what has no room at a side moves over instead of up.
        middlewares: { flip: { crossAxis: false }, shift: { padding: { left: 72, right: 8 } } },
        transitionProps: { duration: 100 },
      },
    },
    Popover: {
      defaultProps: {
        withinPortal: false,
        radius: 'lg',
        transitionProps: { duration: 100 },
        middlewares: { flip: { crossAxis: false }, shift: true },
      },
    },
    Combobox: { defaultProps: { radius: 'lg', transitionProps: { duration: 0 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close the message' } } },
    Loader: { defaultProps: { type: 'oval', size: 24, color: 'var(--brand)' } },
  },
})

const grounds = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink2)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-error': 'var(--overdue)',
  '--mantine-color-anchor': 'var(--brand)',
}

/** Points Mantine's own variables at the values of the look, per theme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...grounds, '--mantine-color-default': '#ffffff', '--mantine-color-default-hover': '#f6f4f1' },
  dark: { ...grounds, '--mantine-color-default': '#292724', '--mantine-color-default-hover': '#34312e' },
})
