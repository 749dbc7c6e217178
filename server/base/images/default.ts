/** The default report image: muted bars and a line, 16:9. */
export const defaultImage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" role="img">
<rect width="640" height="360" fill="#eef1f6"/>
<g fill="#cdd6e4"><rect x="120" y="210" width="56" height="90" rx="6"/><rect x="208" y="160" width="56" height="140" rx="6"/>
<rect x="296" y="190" width="56" height="110" rx="6"/><rect x="384" y="120" width="56" height="180" rx="6"/>
<rect x="472" y="80" width="56" height="220" rx="6"/></g>
<path d="M148 176 236 126l88 28 88-66 88-40" fill="none" stroke="#8fa3c4" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`
