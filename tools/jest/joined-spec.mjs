/** A transformer of Jest's that reads the joined file of a suite in its place: see `joined-specs.mjs`. */
import swcJest from '@swc/jest';
import { joinedFileOf } from './joined-specs.mjs';

const importOf = (file) => ({ code: `import ${JSON.stringify(file)};` });

export default {
  /** @param settings those of swc, for the suites that stay as they are */
  createTransformer(settings) {
    const swc = swcJest.createTransformer(settings);
    return {
      ...swc,
      process: (source, suite, options) => {
        const file = joinedFileOf(suite);
        return file ? importOf(file) : swc.process(source, suite, options);
      },
      processAsync: async (source, suite, options) => {
        const file = joinedFileOf(suite);
        return file ? importOf(file) : swc.processAsync(source, suite, options);
      },
      getCacheKey: (source, suite, options) => joinedFileOf(suite) ?? swc.getCacheKey(source, suite, options),
    };
  },
};
