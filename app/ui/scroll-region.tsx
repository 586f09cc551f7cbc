import { type ComponentPropsWithoutRef, forwardRef } from 'react'

interface ScrollRegionProps extends ComponentPropsWithoutRef<'div'> {
  as?: 'section' | 'div' | 'pre'
}

/** A tab stop, so that the keyboard can scroll it. */
export const ScrollRegion = forwardRef<HTMLDivElement, ScrollRegionProps>(function ScrollRegion(
  { as = 'section', className = 'scroll-x', ...rest },
  ref,
) {
  // All three elements take the same props.
  const Element = as as 'div'
  return <Element ref={ref} className={className} tabIndex={0} {...rest} />
})
