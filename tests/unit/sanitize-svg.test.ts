import { describe, expect, it } from 'vitest'
import { sanitizeSvg } from '../../api/lib/pictures/sanitize-svg'
import { newCommunity } from '../../api/setup/new-community'

const clean = (source: string) => sanitizeSvg(source).svg
const inside = (content: string) =>
  clean(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`)

/** Nothing that runs, loads, links, animates or styles. */
const active = new RegExp(
  [
    '<(?!/?(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask' +
      '|text|tspan|title|desc)[\\s>/])',
    ...['\\son\\w+\\s*=', 'href', 'javascript:', 'data:', 'https?:(?!//www\\.w3\\.org/2000/svg")'],
    ...['style', '@import', '<!', '<\\?', '&(?!#)'],
  ].join('|'),
  'i',
)

describe('a sanitised SVG', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil.example/x.js"/>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script><![CDATA[alert(1)]]></script>',
    '<g onload="alert(1)"/><path onclick=alert(1) d="M0 0"/>',
    '<svg onload=alert(1)><path d="M0 0"/></svg>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<a xlink:href="https://evil.example"><rect width="9" height="9"/></a>',
    '<image href="https://evil.example/pixel.png" width="1" height="1"/>',
    '<image xlink:href="data:image/svg+xml,<svg onload=alert(1)>"/>',
    '<use href="https://evil.example/x.svg#a"/><use xlink:href="data:image/svg+xml;base64,AAAA#x"/>',
    '<foreignObject><iframe src="https://evil.example"/><body onload="alert(1)"/></foreignObject>',
    '<foreignObject><math><mtext><script>alert(1)</script></mtext></math></foreignObject>',
    '<style>@import url(https://evil.example/x.css); * { fill: red }</style>',
    '<rect style="background:url(https://evil.example)" width="1" height="1"/>',
    '<rect fill="url(https://evil.example/x.svg#a)" width="1" height="1"/>',
    '<rect fill="\\75rl(https://evil.example)" width="1" height="1"/>',
    '<rect fill="url(javascript:alert(1))" mask="url(//evil.example#m)" width="1" height="1"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
    '<animateTransform onbegin="alert(1)" attributeName="transform"/>',
    '<handler type="application/ecmascript">alert(1)</handler><listener event="click"/>',
    '<iframe src="https://evil.example"></iframe><embed src="x"/><object data="x"/>',
    '<title><script>alert(1)</script></title><desc><img src=x onerror=alert(1)></desc>',
    '<title>]]><script>alert(1)</script></title>',
    '<filter id="f"><feImage href="https://evil.example"/></filter><rect filter="url(#f)"/>',
    '<metadata><rdf:RDF xmlns:rdf="https://evil.example"/></metadata><!-- --!><script>alert(1)</script> -->',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt; &amp;</text>',
    '<path d="M0 0&#34; onload=&#34;alert(1)"/>',
    '<pattern id="p"><rect fill="url(#p)"/></pattern>',
    '</svg><script>alert(1)</script><svg>',
  ])('has nothing active of %s', (hostile) => {
    expect(inside(hostile)).not.toMatch(active)
  })

  it('does not expand entities, whose text is limited by the file', () => {
    const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const svg = clean(`<?xml version="1.0"?>${laughs}<svg viewBox="0 0 1 1"><text>&b; &x;</text></svg>`)
    expect(svg).not.toMatch(/haha|root:/)
    expect(svg).not.toMatch(active)
  })

  it('keeps shapes, gradients, clips and text', () => {
    const content =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff" /></linearGradient></defs>' +
      '<path fill="url(#a)" d="M0 0h9v9z" stroke-width="2" clip-path="url(#c)" /><text x="1">Skjær</text>'
    expect(inside(content)).toBe(`<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg">${content}</svg>`)
    expect(clean(newCommunity.logo.svg)).toContain('M1 19h26m4 0h4M7 23h14')
  })

  it('has the same result when it is sanitised again', () => {
    const once = inside('<g><title>A &amp; B &lt;i&gt;</title><path d="M0 0"/></g>')
    expect(clean(once)).toBe(once)
  })

  it('has its proportion from the viewBox, else from its size', () => {
    expect(sanitizeSvg('<svg viewBox="0,0, 30 10"/>').proportion).toBe(3)
    expect(sanitizeSvg('<svg width="20px" height="10"/>').proportion).toBe(2)
  })

  it.each([
    ['no SVG', '<html><body>x</body></html>'],
    ['an SVG within HTML', '<div><svg viewBox="0 0 1 1"/></div>'],
    ['another namespace', '<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
    ['no size', '<svg><path d="M0 0"/></svg>'],
    ['a size of zero', '<svg viewBox="0 0 0 9"/>'],
    ['a size that is no number', '<svg viewBox="a b c d"/>'],
    ['deep nesting', `<svg viewBox="0 0 1 1">${'<g>'.repeat(50_000)}</svg>`],
    ['too many elements', `<svg viewBox="0 0 1 1">${'<g/>'.repeat(2001)}</svg>`],
    ['nothing', ''],
  ])('is refused for %s', (_, source) => {
    expect(() => sanitizeSvg(source)).toThrow('not_a_picture')
  })
})
