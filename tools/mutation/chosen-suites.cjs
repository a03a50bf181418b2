/** The filter of Jest: the suites that reaching-suites.mjs names, or all of them. */
module.exports = (suites) => {
  const chosen = process.env.MUTATION_SUITES && JSON.parse(process.env.MUTATION_SUITES);
  return { filtered: chosen ? suites.filter((suite) => chosen.includes(suite)) : suites };
};
