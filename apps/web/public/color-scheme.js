// Runs before the first paint. The key and the values are those of src/theme/color-scheme.ts.
(function () {
  try {
    var chosen = localStorage.getItem('gable.color-scheme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.colorScheme = chosen;
  } catch {
    // Storage is switched off: the system's theme is shown.
  }
  // The viewer is dark in both themes; so is what is there before it (src/theme/base.css).
  if (/^\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/i.test(location.pathname)) {
    document.documentElement.dataset.opening = 'viewer';
  }
})();
