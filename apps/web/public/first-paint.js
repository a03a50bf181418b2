// Runs before the first paint: what it looks like depends on what this device remembers. The keys and the values are those
// of src/theme/color-scheme.ts and src/viewer/viewer-panel.ts.
(function () {
  var page = document.documentElement.dataset;
  function remembered(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is switched off: nothing is remembered.
      return null;
    }
  }

  var scheme = remembered('gable.color-scheme');
  if (scheme === 'light' || scheme === 'dark') page.colorScheme = scheme;

  // The viewer is dark in both themes, and so is what is there before it (src/theme/base.css). Its panel takes room from
  // the sheet that the page comes with (src/theme/first-shown.css).
  if (/^\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/?$/i.test(location.pathname)) {
    page.opening = 'viewer';
    if (/[?&]show(Revisions|Comments)(?!=(false|0)(&|$))(=|&|$)/.test(location.search)) page.viewerPanel = 'asked';
    else if (/"open":"(revisions|comments)"/.test(remembered('gable.viewer.panel') || '')) page.viewerPanel = 'kept';
  }
})();
