import { expect, test } from 'vitest'
import { withShorterMarkup } from '../../../../publish/rendering/shorter-markup.ts'

test.each([
  ['a shape ends where it begins', '<path d="M0 0z"></path><use href="#c1"></use>', '<path d="M0 0z"/><use href="#c1"/>'], // oxfmt-ignore
  ['a shape that holds another stays', '<path><title>…</title></path>', '<path><title>…</title></path>'], // oxfmt-ignore
  ['so does one that holds one of its kind, or nothing but a mark', '<rect><use></use></rect><rect><path d="M0"/></rect><path><!-- --></path>', '<rect><use/></rect><rect><path d="M0"/></rect><path><!-- --></path>'], // oxfmt-ignore
  ['an element that holds nothing needs no slash', '<img alt="" src="/a.svg"/><br/>', '<img alt="" src="/a.svg"><br>'], // oxfmt-ignore
  ['an element of text stays, empty or not', '<i class="won"></i><p></p>', '<i class="won"></i><p></p>'], // oxfmt-ignore
  [
    'a cell ends where the next begins, or its row ends',
    '<tr><td>1</td><th scope="row">…</th><td></td></tr>',
    '<tr><td>1<th scope="row">…<td></tr>',
  ],
  [
    'so does what is in a list',
    '<ol><li>1</li><li class="a"><p>2</p></li></ol><ul><li>3</li></ul>',
    '<ol><li>1<li class="a"><p>2</p></ol><ul><li>3</ul>',
  ],
  [
    'a paragraph ends where another block begins or ends',
    '<div><p>1</p><p class="a">2</p><div></div><p>3</p></div><a><p>4</p></a>',
    '<div><p>1<p class="a">2<div></div><p>3</div><a><p>4</p></a>',
  ],
  [
    'an address of this site says its letters as they are',
    '<a href="/torneo-beta/a/equipos/Uni%C3%B3n%20de%20A%C3%B1il%2Fx#%C3%89">…</a>',
    '<a href="/torneo-beta/a/equipos/Unión%20de%20Añil%2Fx#É">…</a>',
  ],
  [
    'what is no letter stays encoded, and what leads elsewhere as it is',
    '<a href="/a/%E2%80%8Eb%C2%A0%FF%C3">…</a><a href="https://wa.me/5?text=A%C3%B1il">…</a>',
    '<a href="/a/%E2%80%8Eb%C2%A0%FF%C3">…</a><a href="https://wa.me/5?text=A%C3%B1il">…</a>',
  ],
  [
    'what an island is given is no markup',
    '<astro-island props="{&quot;a&quot;:&quot;</td><td>\'</p><p >&quot;}" ssr></astro-island><td></td><td></td>',
    '<astro-island props="{&quot;a&quot;:&quot;&lt;/td&gt;&lt;td&gt;\'&lt;/p&gt;&lt;p &gt;&quot;}" ssr></astro-island><td><td></td>',
  ],
  [
    'an island says nothing of the folder that it was compiled in',
    '<astro-island uid="Z2aBc" prefix="r1" ssr></astro-island>',
    '<astro-island prefix="r1" ssr></astro-island>',
  ],
  ['words keep theirs', '<p>Sitio <b>hecho</b> por</p>', '<p>Sitio <b>hecho</b> por</p>'],
])('%s', (_rule, given, kept) => expect(withShorterMarkup(given)).toBe(kept))
