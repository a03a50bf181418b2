import { escapeHtml, PALETTE, type Colour } from '@gable/platform';

const colours = Object.entries<Colour>(PALETTE)
  .map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
  .join(';');

/** Wide: a table. On a phone each message stands on lines of its own, and is still a row to who hears the page. */
const STYLES = `
:root{color-scheme:light dark;${colours}}
:root[data-color-scheme=light]{color-scheme:light}
:root[data-color-scheme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--surface-sunken);color:var(--text);
  font:14px/1.45 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:1280px;margin:0 auto;padding:32px 24px}
h1{margin:0 0 4px;font-size:20px}
p{margin:0 0 24px;color:var(--text-soft);max-width:72ch}
table{width:100%;border-collapse:collapse;background:var(--surface-raised);border:1px solid var(--border);border-radius:8px}
th,td{padding:10px 16px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
thead th{color:var(--text-soft);font-size:13px;font-weight:500}
tbody tr{border-top:1px solid var(--border)}
tbody th{font-weight:600;min-width:16ch}
a{color:var(--accent-text);text-decoration:none}
a:hover,pre a{text-decoration:underline}
a:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px;border-radius:2px}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
.field{display:none;color:var(--text-soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 24px;overflow-wrap:anywhere}
dt{color:var(--text-soft)}
dd{margin:0}
nav{margin-bottom:16px}
pre{margin:0;padding:24px;background:var(--surface-raised);border:1px solid var(--border);border-radius:8px;
  font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:767px){
  main{padding:24px 16px}
  thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  table,tbody,tbody tr,tbody th,tbody td{display:block}
  tbody tr{padding:12px 16px}
  thead+tbody tr:first-child{border-top:0}
  th,td{padding:0}
  tbody th a{display:inline-block;padding:4px 0;min-height:28px}
  .field{display:inline}
}`;

/** A page about the outbox folder, which needs no script: it follows the theme that was chosen, or the system's. */
export const mailPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Gable</title>
<link rel="icon" href="/gable.svg" type="image/svg+xml">
<script src="/first-paint.js"></script>
<style>${STYLES}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
