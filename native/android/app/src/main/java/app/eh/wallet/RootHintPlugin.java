package app.eh.wallet;

import android.os.Build;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.File;

/** Signs that other apps may have the rights of the system here. They prove nothing, so the app only gives a hint. */
@CapacitorPlugin(name = "RootHint")
public class RootHintPlugin extends Plugin {

    private static final String[] PATHS = {
        "/system/bin/su",
        "/system/xbin/su",
        "/sbin/su",
        "/su/bin/su",
        "/vendor/bin/su",
        "/data/adb/magisk",
        "/data/adb/ksu",
        "/system/app/Superuser.apk",
    };

    @PluginMethod
    public void signs(PluginCall call) {
        JSArray signs = new JSArray();
        if (Build.TAGS != null && Build.TAGS.contains("test-keys")) signs.put("test-keys");
        for (String path : PATHS) if (new File(path).exists()) signs.put(path);
        JSObject found = new JSObject();
        found.put("signs", signs);
        call.resolve(found);
    }
}
