import type sanitizeHtml from 'sanitize-html';
import { clean } from './clean.ts';
import { createDrawnElements } from './drawn-elements.ts';

const shapes =
  'svg g defs symbol use path rect circle ellipse line polyline polygon image text tspan textPath title desc switch view style'.split(
    ' ',
  );
const paints = 'linearGradient radialGradient stop pattern clipPath mask marker filter'.split(' ');
const effects = [
  ...'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight'.split(
    ' ',
  ),
  ...'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset'.split(
    ' ',
  ),
  ...'fePointLight feSpecularLighting feSpotLight feTile feTurbulence'.split(' '),
];

const attributes = [
  // Identity, structure and text
  ...'id class lang xml:lang xml:space role aria-label aria-labelledby aria-hidden version viewBox preserveAspectRatio href xlink:href style type media'.split(
    ' ',
  ),
  // Geometry
  ...'x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points width height transform pathLength rotate textLength lengthAdjust startOffset method spacing side'.split(
    ' ',
  ),
  // Painting
  ...'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset'.split(
    ' ',
  ),
  ...'opacity color display visibility overflow clip clip-path clip-rule mask filter marker marker-start marker-mid marker-end paint-order mix-blend-mode isolation'.split(
    ' ',
  ),
  ...'color-interpolation color-interpolation-filters shape-rendering text-rendering image-rendering vector-effect transform-origin enable-background'.split(
    ' ',
  ),
  ...'font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor text-decoration'.split(
    ' ',
  ),
  ...'dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode'.split(' '),
  // Paint servers
  ...'gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits patternTransform'.split(
    ' ',
  ),
  ...'clipPathUnits maskUnits maskContentUnits mask-type markerWidth markerHeight markerUnits refX refY orient filterUnits primitiveUnits'.split(
    ' ',
  ),
  // Effects
  ...'in in2 result mode operator k1 k2 k3 k4 values stdDeviation edgeMode flood-color flood-opacity lighting-color surfaceScale diffuseConstant'.split(
    ' ',
  ),
  ...'specularConstant specularExponent kernelUnitLength kernelMatrix order divisor bias targetX targetY preserveAlpha scale xChannelSelector'.split(
    ' ',
  ),
  ...'yChannelSelector radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent azimuth elevation z'.split(
    ' ',
  ),
  ...'pointsAtX pointsAtY pointsAtZ limitingConeAngle'.split(' '),
];

/** Within the drawing, or an embedded image. */
const isInner = (url: string): boolean => /^\s*(#|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$)/.test(url);

/** Matches values that could load external content, or hide it behind an escape. */
const outward = /\\|url\((?!\s*['"]?#)|image-set|javascript:/i;

const isInert = (css: string): boolean => !/[<&@]/.test(css) && !outward.test(css);

const isSafe = (name: string, value: string): boolean =>
  name.endsWith('href') ? isInner(value) : !outward.test(value);

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...shapes, ...paints, ...effects],
  allowVulnerableTags: true,
  allowedAttributes: { '*': attributes, svg: [...attributes, 'xmlns', 'xmlns:xlink'] },
  parseStyleAttributes: false,
  // `isSafe` checks each URL.
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript', 'iframe', 'metadata'],
  exclusiveFilter: ({ tag, text }) => tag === 'style' && !isInert(text),
  transformTags: {
    '*': (tagName, attribs) => {
      const allowed = Object.entries(attribs).filter(([name, value]) => isSafe(name, value));
      const spaces =
        tagName === 'svg' ? { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' } : {};
      return { tagName, attribs: { ...Object.fromEntries(allowed), ...spaces } };
    },
  },
  nestingLimit: 100,
  parser: { xmlMode: true, decodeEntities: true },
};

/** Renderers take seconds or more for a million. */
const maxDrawnElements = 100_000;

/**
 * Removes what could run, load external content, or be other markup. Idempotent. Empty if nested too deeply, or if
 * `use` repeats over 100,000 elements.
 */
export function sanitizeSvg(svg: string): string {
  const drawn = createDrawnElements();
  const cleaned = clean(svg, policy, drawn);
  return drawn.count() > maxDrawnElements ? '' : cleaned;
}
